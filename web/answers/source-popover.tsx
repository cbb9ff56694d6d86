import './source.css';
import { X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type RefObject, useEffect, useMemo } from 'react';
import { type Evidence, standingOf } from './evidence.ts';
import { FactSheet } from './fact-sheet.tsx';

/** The figure whose source is being looked at, and the tickmark it was opened from. */
export type OpenFigure = { id: string; at: HTMLButtonElement };

type Properties = { open: OpenFigure | undefined; evidence: Evidence; onClose: () => void };

/** One popover for all figures of an answer, at the one that was pressed. Focus goes back to it. */
export function SourcePopover({ open, evidence, onClose }: Properties) {
  const anchor = useMemo(() => ({ current: open?.at ?? null }) as RefObject<HTMLButtonElement>, [open]);
  useEffect(() => {
    open?.at.setAttribute('aria-expanded', 'true');
    return () => open?.at.setAttribute('aria-expanded', 'false');
  }, [open]);
  if (!open) return null;
  return (
    <Popover.Root open onOpenChange={(stays) => stays || onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          className="floating source-sheet"
          aria-label="Source"
          sideOffset={6}
          collisionPadding={10}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            open.at.focus({ preventScroll: true });
          }}
        >
          <FactSheet standing={standingOf(open.id, evidence)} facts={evidence.facts} />
          <Popover.Close className="icon-button source-close" aria-label="Close">
            <X aria-hidden="true" />
          </Popover.Close>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
