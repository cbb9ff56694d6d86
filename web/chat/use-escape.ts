import { useEffect, useEffectEvent } from 'react';

/** Escape, wherever the focus is, unless a popover or a dialog has taken it for itself. */
export function useEscape(onEscape: () => void): void {
  const pressed = useEffectEvent(onEscape);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) pressed();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
