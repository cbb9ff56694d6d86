import '#web/shared/theme.css';
import '#web/shared/controls.css';
import '#web/shared/tick.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app.tsx';
import { sessionQuery, watchSessionEnd } from '#web/people/session.ts';
import { Boundary, isLoadFailure } from '#web/shared/boundary.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { ScreenFailure } from '#web/shared/screen-failure.tsx';
import { ToastSlot } from '#web/shared/toast-slot.tsx';

// Read by zod when it is loaded, behind the login: it would try whether it may make code from text, which our content security policy forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Asked before the first paint, so that a signed-in reader sees the login screen as briefly as the network allows.
void queryClient.prefetchQuery(sessionQuery);
watchSessionEnd(queryClient);

const root = document.getElementById('root');
if (root)
  createRoot(root, { onCaughtError: complain }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Boundary fallback={(failure) => <ScreenFailure failure={failure} />}>
          <App />
        </Boundary>
        <ToastSlot />
      </QueryClientProvider>
    </StrictMode>,
  );

/** The browser itself says when something could not be fetched. */
function complain(failure: unknown, { componentStack }: { componentStack?: string | undefined }): void {
  if (!isLoadFailure(failure)) console.error(failure, componentStack);
}
