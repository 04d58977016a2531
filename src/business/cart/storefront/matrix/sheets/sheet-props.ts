/** The props of every sheet over the matrix. */
export interface SheetProps {
  open: boolean;
  onClose: () => void;
}
