import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { currentToast, watchToasts } from './toast-list.ts';

const Toasts = lazy(() => import('./toasts.tsx').then((module) => ({ default: module.Toasts })));

/** Where toasts appear. What draws them is fetched when the reader first touches the page, so that the login page comes without it. */
export function ToastSlot() {
  const [touched, setTouched] = useState(false);
  const toast = useSyncExternalStore(watchToasts, currentToast);
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
  if (!touched && !toast) return null;
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
}
