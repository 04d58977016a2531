import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { PastedList } from '../../lista/pasted-list.tsx';
import { useMatrixController } from '../matrix-context.tsx';
import type { SheetProps } from './sheet-props.ts';

type Part = ComponentType<ComponentProps<typeof PastedList>>;

/** The preview of a pasted list. Loads it when it first opens; without a connection the block is pasted. */
export function ListSheet({ open, onClose, text }: SheetProps & { text: string }) {
  const controller = useMatrixController();
  const [Loaded, setLoaded] = useState<{ part: Part }>();
  const paste = () => {
    onClose();
    controller.pasteBlock(text);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it loads once for each opening
  useEffect(() => {
    if (!open || Loaded) return;
    let isOver = false;
    void import('../../lista/pasted-list.tsx').then(
      (part) => !isOver && setLoaded({ part: part.PastedList }),
      () => !isOver && paste(),
    );
    return () => {
      isOver = true;
    };
  }, [open]);
  if (!Loaded) return null;
  return (
    <Loaded.part
      open={open}
      onClose={onClose}
      text={text}
      onPaste={paste}
      write={controller.takeList}
      onTaken={onClose}
    />
  );
}
