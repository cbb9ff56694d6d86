import './not-found.css';
import { Link } from 'wouter';
import { useTitle } from '#web/shared/title.ts';

export function NotFoundScreen() {
  useTitle('404 Page Not Found');
  return (
    <main className="not-found">
      <h1>404 Page Not Found</h1>
      <p>There is no page at this address.</p>
      <Link className="button main" href="/">
        Go to the home page
      </Link>
    </main>
  );
}
