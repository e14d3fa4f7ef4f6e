import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { PasswordField } from '@perlas/ui/PasswordField.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ask } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { explain } from '@perlas/office-kit/explain.ts'
import { leaveForCompany } from './company.ts'

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
      <ByCompany />
    </main>
  )
}

/** Only where the company's provider is set up. Without an answer the password is still there. */
function ByCompany() {
  const { data } = useQuery({
    queryKey: ['ways'],
    queryFn: () => ask('signInWays', {}),
    staleTime: Infinity,
  })
  const leave = useMutation({ mutationFn: leaveForCompany })
  if (!data?.company) return null
  return (
    <>
      <Failure of={leave.error} />
      <Button look="outline" wide busy={leave.isPending} onClick={() => leave.mutate()}>
        Sign in with {data.company}
      </Button>
    </>
  )
}
