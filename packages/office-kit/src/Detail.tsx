/** What was written down, field by field as it is. */
export function Detail({ of }: { of: Readonly<Record<string, unknown>> }) {
  if (Object.keys(of).length === 0) return <p className="quiet">Nothing more was written down.</p>
  return <pre className="detail">{JSON.stringify(of, null, 2)}</pre>
}
