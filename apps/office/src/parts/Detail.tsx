/** What was written down, field by field as it is. */
export function Detail({ of }: { of: Readonly<Record<string, unknown>> }) {
  return <pre className="detail">{JSON.stringify(of, null, 2)}</pre>
}
