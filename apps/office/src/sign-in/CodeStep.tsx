import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ask, explain, OfficeRefusal, text } from '../api.ts'

/** The second step: a code of the app, or a recovery code where the app is lost. */
export function CodeStep({
  token,
  onRight,
  onOver,
}: {
  token: string
  onRight: (token: string) => void
  onOver: (why: string) => void
}) {
  const prove = useMutation({
    mutationFn: (code: string) => ask('secondStep', { code }, { token }),
    onSuccess: (opened) => onRight(opened.token),
    onError: (fault) => {
      if (fault instanceof OfficeRefusal && [1061, 4010].includes(fault.errcode))
        onOver('That took too long. Begin again.')
    },
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    prove.mutate(text(new FormData(event.currentTarget), 'code').trim())
  }
  return (
    <main className="gate">
      <h1>Your code</h1>
      <p className="quiet">
        Six digits from your authenticator app, or one of your recovery codes.
      </p>
      <form onSubmit={submit}>
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
      </form>
    </main>
  )
}
