import { Link } from 'wouter';

/** For admins: the way to the accounts. */
export function AdminCard() {
  return (
    <section className="card" aria-labelledby="admin-title">
      <header>
        <h2 id="admin-title">Admin Dashboard</h2>
      </header>
      <div className="to-admin">
        <p>Manage user access and approvals.</p>
        <Link href="/admin" className="button main">
          Go to Admin Dashboard
        </Link>
      </div>
    </section>
  );
}
