import './modal.css';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

type Properties = { title: string; onClose: () => void; children: ReactNode };

/** A dialog over the page: the browser's own, which keeps the focus, closes on Escape and gives the focus back to what opened it. */
export function Modal({ title, onClose, children }: Properties) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className="modal" aria-labelledby={titleId} onCancel={onClose}>
      <h2 id={titleId} className="modal-title">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
