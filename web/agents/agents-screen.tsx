import './agents.css';
import { Building2, CalendarClock, ChartCandlestick, Landmark, Layers, MessageSquare, Newspaper } from 'lucide-react';
import { Link } from 'wouter';
import { type AgentId, agentCards, agentIds } from '#contract/agents.ts';
import { leaveReferrer } from '#web/chat/seed.ts';
import { Badge } from '#web/shared/badge.tsx';
import { sessionShelf } from '#web/shared/storage.ts';
import { useTitle } from '#web/shared/title.ts';

const icons = {
  'company-analyst': Building2,
  'technical-analyst': ChartCandlestick,
  'sentiment-analyst': Newspaper,
  'macroeconomic-analyst': Landmark,
  'earnings-tracker': CalendarClock,
  'sector-analyst': Layers,
} satisfies Record<AgentId, unknown>;

export function AgentsScreen() {
  useTitle('AI Agents · Tickmark');
  return (
    <main className="page">
      <h1>AI Agents</h1>
      <p className="subtitle">Intelligent agents for equity research and analysis</p>
      <ul className="agents">
        {agentIds.map((agentId) => (
          <AgentCard key={agentId} agentId={agentId} />
        ))}
      </ul>
    </main>
  );
}

function AgentCard({ agentId }: { agentId: AgentId }) {
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
      <Link
        href={`/ai-agents/${agentId}/chat`}
        className="button main"
        aria-label={`Chat with ${name}`}
        onClick={() => leaveReferrer(sessionShelf(), '/ai-agents')}
      >
        <MessageSquare aria-hidden="true" />
        Chat
      </Link>
    </li>
  );
}
