import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { PasswordField } from '@perlas/ui/PasswordField.tsx'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ask, explain, text } from '../api.ts'

export function PasswordStep({
  note,
  onRight,
}: {
  note: string
  onRight: (step: { token: string; next: 'password' | 'enrol' | 'code' }) => void
}) {
  const signIn = useMutation({
    mutationFn: (input: { name: string; password: string }) => ask('signIn', input),
    onSuccess: onRight,
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    signIn.mutate({ name: text(form, 'name'), password: text(form, 'password') })
  }
  return (
    <main className="gate">
      <h1>Perlas office</h1>
      <p className="quiet" role="status">
        {note || 'For the operator’s people. Everything done here is recorded.'}
      </p>
      <form onSubmit={submit}>
        <Field label="Name" name="name" autoComplete="username" required maxLength={50} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          showLabel="Show password"
          hideLabel="Hide password"
          required
          maxLength={128}
          error={signIn.error ? explain(signIn.error) : undefined}
        />
        <Button type="submit" wide busy={signIn.isPending}>
          Sign in
        </Button>
      </form>
    </main>
  )
}
