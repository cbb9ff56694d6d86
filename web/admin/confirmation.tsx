import { AlertDialog } from 'radix-ui';
import type { RefObject } from 'react';

type Properties = {
  title: string;
  text: string;
  /** The word on the button that does it. */
  action: string;
  /** Has the focus again afterwards. */
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks once more before something is done. Cancel has the focus. */
export function Confirmation({ title, text, action, opener, onClose, onConfirm }: Properties) {
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="confirm-shade" />
        <AlertDialog.Content
          className="confirm"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
        >
          <AlertDialog.Title className="confirm-title">{title}</AlertDialog.Title>
          <AlertDialog.Description>{text}</AlertDialog.Description>
          <div className="confirm-buttons">
            <AlertDialog.Cancel className="button">Cancel</AlertDialog.Cancel>
            <AlertDialog.Action className="button main" onClick={onConfirm}>
              {action}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
