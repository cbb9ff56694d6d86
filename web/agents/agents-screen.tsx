import './agents.css';
import { Building2, CalendarClock, ChartCandlestick, Landmark, Layers, MessageSquare, Newspaper } from 'lucide-react';
import { Link } from 'wouter';
import { type AgentId, agentCards, agentIds } from '#contract/agents.ts';
import { leaveReferrer } from '#web/chat/seed.ts';
import { useReader } from '#web/people/reader.ts';
import { Badge } from '#web/shared/badge.tsx';
import { sessionShelf } from '#web/shared/storage.ts';
import { useTitle } from '#web/shared/title.ts';
import { PromptEditor } from './prompt-dialog.tsx';

const icons = {
  'company-analyst': Building2,
  'technical-analyst': ChartCandlestick,
  'sentiment-analyst': Newspaper,
  'macroeconomic-analyst': Landmark,
  'earnings-tracker': CalendarClock,
  'sector-analyst': Layers,
} satisfies Record<AgentId, unknown>;

export function AgentsScreen() {
  const { user } = useReader();
  useTitle('AI Agents · Tickmark');
  return (
    <main className="page">
      <h1>AI Agents</h1>
      <p className="subtitle">Intelligent agents for equity research and analysis</p>
      <ul className="agents">
        {agentIds.map((agentId) => (
          <AgentCard key={agentId} agentId={agentId} editable={user.isAdmin} />
        ))}
      </ul>
    </main>
  );
}

function AgentCard({ agentId, editable }: { agentId: AgentId; editable: boolean }) {
  const { name, about, active } = agentCards[agentId];
  const Icon = icons[agentId];
  return (
    <li className="card agent">
      <h2>
        <Icon aria-hidden="true" />
        {name}
      </h2>
      <Badge off={!active}>{active ? 'Active' : 'Inactive'}</Badge>
      <p>{about}</p>
      <div className="agent-actions">
        <Link
          href={`/ai-agents/${agentId}/chat`}
          className="button main"
          aria-label={`Chat with ${name}`}
          onClick={() => leaveReferrer(sessionShelf(), '/ai-agents')}
        >
          <MessageSquare aria-hidden="true" />
          Chat
        </Link>
        {editable && <PromptEditor agentId={agentId} />}
      </div>
    </li>
  );
}
