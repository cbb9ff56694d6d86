import { Maximize2 } from 'lucide-react';
import { useLocation } from 'wouter';
import { Answer } from '#web/answers/answer.tsx';
import { leaveSeed } from '#web/chat/seed.ts';
import { Badge } from '#web/shared/badge.tsx';
import { isModelFailure } from '#web/shared/failure-code.ts';
import { placeText } from '#web/shared/queue-place.ts';
import { sessionShelf } from '#web/shared/storage.ts';
import { type Analysis, type Analyst, type Kind, specialists } from './analyses.ts';

type Properties = { kind: Kind; ticker: string; analysis: Analysis; onRetry: (analyst?: Analyst) => void };

/** One specialist's analysis: pending, failed, read, or not asked for. */
export function AnalysisCard({ kind, ticker, analysis, onRetry }: Properties) {
  const { title, agentId } = specialists[kind];
  const [, navigate] = useLocation();
  const titleId = `${kind}-title`;

  function expand() {
    if (analysis.state !== 'done') return;
    leaveSeed(sessionShelf(), { agentId, ticker, answer: analysis.answer });
    navigate(`/ai-agents/${agentId}/chat`);
  }

  return (
    <section className={`card analysis ${kind}`} aria-labelledby={titleId} aria-busy={analysis.state === 'pending'}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {ticker && <span className="card-note">{ticker}</span>}
        <Badge>Active</Badge>
        <button
          type="button"
          className="icon-button expand"
          aria-label={`Expand ${title}`}
          title="Open in chat"
          disabled={analysis.state !== 'done'}
          onClick={expand}
        >
          <Maximize2 aria-hidden="true" />
        </button>
      </header>
      <AnalysisBody kind={kind} ticker={ticker} analysis={analysis} onRetry={onRetry} />
    </section>
  );
}

function AnalysisBody({ kind, ticker, analysis, onRetry }: Properties) {
  if (analysis.state === 'done')
    return (
      <Answer answer={analysis.answer} bodyClass="analysis-body">
        {analysis.answer.status !== 'complete' && <CutNote onRetry={onRetry} />}
      </Answer>
    );
  return (
    <div className="analysis-body">
      {analysis.state === 'empty' && <p className="hollow">Select a ticker to view {kind} analysis</p>}
      {analysis.state === 'pending' && <Pending ticker={ticker} place={analysis.place} />}
      {analysis.state === 'failed' && (
        <div className="failed">
          <p className="down" role="alert">
            {analysis.text}
          </p>
          <p className="ways-on">
            <button type="button" className="button" onClick={() => onRetry()}>
              Try again
            </button>
            {isModelFailure(analysis.code) && (
              <button type="button" className="button" onClick={() => onRetry('built-in')}>
                Read the built-in analysis
              </button>
            )}
          </p>
        </div>
      )}
    </div>
  );
}

/** The answer broke off: what there is of it can be read, and the whole asked for once more. */
function CutNote({ onRetry }: Pick<Properties, 'onRetry'>) {
  return (
    <p className="analysis-cut">
      <span className="cut">Interrupted</span>
      <button type="button" className="button" onClick={() => onRetry()}>
        Try again
      </button>
    </p>
  );
}

const boneWidths = ['46%', '82%', '94%', '71%', '88%', '54%', '91%', '63%', '79%'];

function Pending({ ticker, place }: { ticker: string; place: number | undefined }) {
  return (
    <>
      <p className="pending" role="status">
        <span className="spinner" aria-hidden="true" />
        Analyzing {ticker}...
      </p>
      {place !== undefined && (
        <p className="pending-place" role="status">
          {placeText(place)}
        </p>
      )}
      {boneWidths.map((width) => (
        <span key={width} className="bone" style={{ width }} />
      ))}
    </>
  );
}
