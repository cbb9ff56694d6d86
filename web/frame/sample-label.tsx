import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { statusQuery } from './status.ts';

/** Says on every screen that the market is simulated. Its room is kept until the server has said whether it is. */
export function SampleLabel() {
  const { data, isPending } = useQuery(statusQuery);
  if (!isPending && !data?.marketData.simulated) return null;
  if (isPending) return <div className="sample" aria-hidden="true" />;
  return (
    <aside className="sample" aria-label="Market data">
      <FlaskConical aria-hidden="true" />
      <p>
        <b>Sample market</b> Simulated prices and statements, not real quotes.{' '}
        <span className="sample-more">Connect a data source to research real companies.</span>
      </p>
    </aside>
  );
}
