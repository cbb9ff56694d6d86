import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { toastShownMs, toastSwipePx } from '#contract/limits.ts';
import { currentToast, dismissToast, watchToasts } from './toast-list.ts';

/** Draws the visible toast: at the top, or bottom right on a wide screen. */
export function Toasts() {
  const toast = useSyncExternalStore(watchToasts, currentToast);
  return (
    <Toast.Provider duration={toastShownMs} swipeDirection="right" swipeThreshold={toastSwipePx}>
      {toast && (
        <Toast.Root
          key={toast.id}
          className={`toast ${toast.tone}`}
          type={toast.tone === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => open || dismissToast(toast.id)}
        >
          <Toast.Title className="toast-title">{toast.title}</Toast.Title>
          {toast.text && <Toast.Description className="toast-text">{toast.text}</Toast.Description>}
          <Toast.Close className="icon-button toast-close" aria-label="Close">
            <X aria-hidden="true" />
          </Toast.Close>
        </Toast.Root>
      )}
      {/* The bell has the name that Radix would give. */}
      <Toast.Viewport className="toasts" label="Messages ({hotkey})" />
    </Toast.Provider>
  );
}
