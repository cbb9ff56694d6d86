import './modal.css';
import { useEffect, useRef } from 'react';

/** Told once after a sign-up that awaits approval. The browser's own modal dialog: it keeps the focus and closes on Escape. */
export function ApprovalModal({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby="approval-title"
      aria-describedby="approval-text"
      onCancel={onClose}
    >
      <h2 id="approval-title" className="modal-title">
        Account Created Successfully!
      </h2>
      <p id="approval-text">
        Your account is pending admin approval. An administrator will review it shortly, after which you can log in.
      </p>
      <button type="button" className="button main large" onClick={onClose}>
        Got it
      </button>
    </dialog>
  );
}
