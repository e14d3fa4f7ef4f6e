import type { OutputOf } from '@perlas/office-kit/ask.ts'

/** A one-time password, or this member's half of it: shown this once. */
export function Secret({ of }: { of: OutputOf<'addMember'> | undefined }) {
  if (!of?.password) return null
  const secret = <code className="secret">{of.password}</code>
  return (
    <p role="status" className="part">
      {of.half === 'first' && (
        <span>
          First half of {of.name}’s one-time password: {secret} Give it to {of.name} yourself. The
          second half goes to the owner who approves; the password is both halves with a dash
          between them. This is shown once.
        </span>
      )}
      {of.half === 'second' && (
        <span>
          Second half of {of.name}’s one-time password: {secret} Give it to {of.name} yourself:
          first half, dash, second half. This is shown once.
        </span>
      )}
      {of.half === 'whole' && (
        <span>
          {of.name} can sign in with {secret} It is shown once. You added {of.name} alone: for 24
          hours this login can’t approve what you propose.
        </span>
      )}
    </p>
  )
}
