import './toasts.css';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { PlainToast } from './plain-toast.tsx';
import { currentToast, watchToasts } from './toast-list.ts';

/** Where toasts appear. What draws them is fetched when the reader first touches the page, so that the login page comes without it. */
export function ToastSlot() {
  const toast = useSyncExternalStore(watchToasts, currentToast);
  const touched = useTouched();
  const [Toasts, setToasts] = useState<ComponentType | 'missing'>();
  const occasion = toast?.id ?? (touched ? 0 : undefined);
  useEffect(() => {
    if (occasion === undefined) return;
    // Asked for on each occasion: once fetched it is at hand, and until then it may be missing only for the moment.
    import('./toasts.tsx').then(
      (module) => setToasts(() => module.Toasts),
      () => setToasts('missing'),
    );
  }, [occasion]);
  if (Toasts === 'missing') return toast ? <PlainToast toast={toast} /> : null;
  return Toasts ? <Toasts /> : null;
}

function useTouched(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    const once = { once: true };
    const touch = () => setTouched(true);
    document.addEventListener('focusin', touch, once);
    document.addEventListener('pointerdown', touch, once);
    return () => {
      document.removeEventListener('focusin', touch);
      document.removeEventListener('pointerdown', touch);
    };
  }, []);
  return touched;
}
