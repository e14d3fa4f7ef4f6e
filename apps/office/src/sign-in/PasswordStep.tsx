import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { PasswordField } from '@perlas/ui/PasswordField.tsx'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ask } from '@perlas/office-kit/ask.ts'
import { explain } from '@perlas/office-kit/explain.ts'

export function PasswordStep({
  note,
  onRight,
  children,
}: {
  note: string
  /** Another way in. */
  children: ReactNode
  onRight: (step: { token: string; next: 'password' | 'enrol' | 'code' }) => void
}) {
  const signIn = useMutation({
    mutationFn: (input: { name: string; password: string }) => ask('signIn', input),
    onSuccess: onRight,
  })
  function submit({ text }: Sent) {
    signIn.mutate({ name: text('name'), password: text('password') })
  }
  return (
    <main className="gate">
      <h1>Perlas office</h1>
      <p className="quiet" role="status">
        {note || 'For the operator’s people. Everything done here is recorded.'}
      </p>
      <Form onSend={submit}>
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
      </Form>
      {children}
    </main>
  )
}
