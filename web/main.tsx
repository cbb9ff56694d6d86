import '#web/shared/theme.css';
import '#web/shared/controls.css';
import '#web/shared/tick.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app.tsx';
import { sessionQuery } from '#web/people/session.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { ToastSlot } from '#web/shared/toast-slot.tsx';

// Asked before the first paint, so that a signed-in reader sees the login screen as briefly as the network allows.
void queryClient.prefetchQuery(sessionQuery);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App />
        <ToastSlot />
      </QueryClientProvider>
    </StrictMode>,
  );
