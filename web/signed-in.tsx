import { lazy, Suspense, useMemo, useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { agentIdSchema } from '#contract/agents.ts';
import type { User } from '#contract/people.ts';
import { Frame } from '#web/frame/frame.tsx';
import { askSpecialist } from '#web/home/ask-specialist.ts';
import { openHomeDesk } from '#web/home/home-desk.ts';
import { HomeScreen } from '#web/home/home-screen.tsx';
import { ReaderContext } from '#web/people/reader.ts';
import { Blank } from '#web/shared/blank.tsx';
import { Boundary } from '#web/shared/boundary.tsx';
import { ScreenFailure } from '#web/shared/screen-failure.tsx';
import { localShelf } from '#web/shared/storage.ts';

const AgentsScreen = lazy(() => import('#web/agents/agents-screen.tsx').then((m) => ({ default: m.AgentsScreen })));
const ChatScreen = lazy(() => import('#web/chat/chat-screen.tsx').then((m) => ({ default: m.ChatScreen })));
const AdminScreen = lazy(() => import('#web/admin/admin-screen.tsx').then((m) => ({ default: m.AdminScreen })));
const FinancialsScreen = lazy(() =>
  import('#web/financials/financials-screen.tsx').then((m) => ({ default: m.FinancialsScreen })),
);
const AuditScreen = lazy(() => import('#web/admin/audit-screen.tsx').then((m) => ({ default: m.AuditScreen })));
const ModelScreen = lazy(() => import('#web/models/model-screen.tsx').then((m) => ({ default: m.ModelScreen })));
const SettingsScreen = lazy(() =>
  import('#web/settings/settings-screen.tsx').then((m) => ({ default: m.SettingsScreen })),
);

/** Everything behind the login. The home page's work lives here, so that it goes on while another screen is shown. */
export function SignedIn({ user }: { user: User }) {
  const [path] = useLocation();
  const [home] = useState(() =>
    openHomeDesk({ userId: user.id, shelf: localShelf(), ask: askSpecialist, now: Date.now }),
  );
  const reader = useMemo(() => ({ user, home }), [user, home]);
  return (
    <ReaderContext value={reader}>
      <Frame>
        <Boundary key={path} fallback={(failure) => <ScreenFailure failure={failure} />}>
          <Suspense fallback={<Blank />}>
            <Switch>
              <Route path="/">
                <HomeScreen home={home} />
              </Route>
              <Route path="/ai-agents" component={AgentsScreen} />
              <Route path="/ai-agents/:agentId/chat">
                {({ agentId }) => <ChatScreen key={agentId} agentId={agentIdSchema.parse(agentId)} />}
              </Route>
              <Route path="/financials/:ticker?">
                {({ ticker }) => <FinancialsScreen inPath={ticker} home={home} />}
              </Route>
              <Route path="/admin" component={AdminScreen} />
              <Route path="/admin/audit" component={AuditScreen} />
              <Route path="/admin/model" component={ModelScreen} />
              <Route path="/settings" component={SettingsScreen} />
            </Switch>
          </Suspense>
        </Boundary>
      </Frame>
    </ReaderContext>
  );
}
