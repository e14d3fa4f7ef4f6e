import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useMutation } from '@tanstack/react-query'
import { ask, OfficeRefusal } from '@perlas/office-kit/ask.ts'
import { explain } from '@perlas/office-kit/explain.ts'

/** The second step: a code of the app, or a recovery code where the app is lost. */
export function CodeStep({
  token,
  onRight,
  onOver,
}: {
  token: string
  onRight: () => void
  onOver: (why: string) => void
}) {
  const prove = useMutation({
    mutationFn: (code: string) => ask('secondStep', { code }, { token }),
    onSuccess: onRight,
    onError: (fault) => {
      if (fault instanceof OfficeRefusal && [1061, 4010].includes(fault.errcode))
        onOver('That took too long. Begin again.')
    },
  })
  function submit({ text }: Sent) {
    prove.mutate(text('code').trim())
  }
  return (
    <main className="gate">
      <h1>Your code</h1>
      <p className="quiet">
        Six digits from your authenticator app, or one of your recovery codes.
      </p>
      <Form onSend={submit}>
        <Field
          label="Code"
          name="code"
          autoComplete="one-time-code"
          required
          minLength={6}
          maxLength={20}
          error={prove.error ? explain(prove.error) : undefined}
        />
        <Button type="submit" wide busy={prove.isPending}>
          Continue
        </Button>
        <Button look="quiet" onClick={() => onOver('')}>
          Use another name
        </Button>
      </Form>
    </main>
  )
}
