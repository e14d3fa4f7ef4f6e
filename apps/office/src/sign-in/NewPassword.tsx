import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { PasswordField } from '@perlas/ui/PasswordField.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '@perlas/office-kit/ask.ts'
import { explain } from '@perlas/office-kit/explain.ts'

export function NewPassword({ token, onChanged }: { token: string; onChanged: () => void }) {
  const [differs, setDiffers] = useState(false)
  const change = useMutation({
    mutationFn: (password: string) => ask('changePassword', { password }, { token }),
    onSuccess: onChanged,
  })
  function submit({ text, form }: Sent) {
    const same = form.get('password') === form.get('again')
    setDiffers(!same)
    if (same) change.mutate(text('password'))
  }
  return (
    <main className="gate">
      <h1>Choose your password</h1>
      <p className="quiet">The one-time password ends here. Take at least 12 characters.</p>
      <Form onSend={submit}>
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          showLabel="Show password"
          hideLabel="Hide password"
          required
          minLength={12}
          maxLength={128}
          error={change.error ? explain(change.error) : undefined}
        />
        <PasswordField
          label="Once more"
          name="again"
          autoComplete="new-password"
          showLabel="Show password"
          hideLabel="Hide password"
          required
          maxLength={128}
          error={differs ? 'The two are not the same.' : undefined}
        />
        <Button type="submit" wide busy={change.isPending}>
          Set password
        </Button>
      </Form>
    </main>
  )
}
