/** What every sheet over the matrix is told. */
export interface SheetProps {
  open: boolean;
  onClose: () => void;
}
