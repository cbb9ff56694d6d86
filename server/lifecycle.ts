/** Where the process is in its life: while it drains it takes no new work. */
export type Lifecycle = { draining: boolean };

export function beginLife(): Lifecycle {
  return { draining: false };
}
