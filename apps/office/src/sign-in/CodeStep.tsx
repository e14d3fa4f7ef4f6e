import { ask } from '@perlas/office-kit/ask.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { CodeForm } from './CodeForm.tsx'

/** The second step. */
export function CodeStep({
  token,
  onRight,
  onOver,
}: {
  token: string
  onRight: () => void
  onOver: (why: string) => void
}) {
  return (
    <main className="gate">
      <h1>Your code</h1>
      <p className="quiet">
        Six digits from your authenticator app, or one of your recovery codes.
      </p>
      <CodeForm
        send={async (code) => {
          await ask('secondStep', { code }, { token })
          onRight()
        }}
        over={[1061, 4010]}
        onOver={() => onOver('That took too long. Begin again.')}
      >
        {(busy) => (
          <>
            <Button type="submit" wide busy={busy}>
              Continue
            </Button>
            <Button look="quiet" onClick={() => onOver('')}>
              Use another name
            </Button>
          </>
        )}
      </CodeForm>
    </main>
  )
}
