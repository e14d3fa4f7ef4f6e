import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { QrCode } from '@perlas/ui/QrCode.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ask, OfficeRefusal } from '@perlas/office-kit/ask.ts'
import { explain } from '@perlas/office-kit/explain.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** The first sign-in: the app learns the secret here, and proves it by one code; then the codes are shown for when it is lost. */
export function EnrolStep({
  token,
  onDone,
  onOver,
}: {
  token: string
  onDone: () => void
  onOver: (why: string) => void
}) {
  const begun = useQuery({
    queryKey: ['enrol', token],
    queryFn: () => ask('beginSecondFactor', {}, { token }),
    // A second question would make another secret than the one that was scanned.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const confirm = useMutation({
    mutationFn: (code: string) => ask('confirmSecondFactor', { code }, { token }),
    onError: (fault) => {
      if (fault instanceof OfficeRefusal && [1061, 4010].includes(fault.errcode))
        onOver('That took too long. Begin again.')
    },
  })
  function submit({ text }: Sent) {
    confirm.mutate(text('code').trim())
  }
  const { data, error } = begun
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onKept={onDone} />
  return (
    <main className="gate">
      <h1>Set up your authenticator</h1>
      <p className="quiet">
        Everybody in the office signs in with a code as well. Scan this with an authenticator app,
        then type the six digits it shows.
      </p>
      <Failure of={error} />
      {data && (
        <>
          <div className="qr">
            <QrCode text={data.uri} label="Code for your authenticator app" />
          </div>
          <p className="quiet">
            Cannot scan? Type this key: <code className="key">{data.secret}</code>
          </p>
          <Form onSend={submit}>
            <Field
              label="Six digits"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              minLength={6}
              maxLength={8}
              error={confirm.error ? explain(confirm.error) : undefined}
            />
            <Button type="submit" wide busy={confirm.isPending}>
              Confirm
            </Button>
          </Form>
        </>
      )}
    </main>
  )
}
