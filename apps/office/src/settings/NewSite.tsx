import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import type { FormEvent } from 'react'
import { text } from '../api.ts'

/** The name of a host that shall have a site of its own. */
export function NewSite({ onMade }: { onMade: (host: string) => void }) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onMade(text(new FormData(event.currentTarget), 'host').trim().toLowerCase())
  }
  return (
    <form className="inline" onSubmit={submit}>
      <Field
        label="Another host"
        name="host"
        required
        pattern="[A-Za-z0-9][A-Za-z0-9.:\-]*"
        maxLength={200}
        placeholder="fiesta.example"
        autoComplete="off"
      />
      <Button type="submit" look="outline">
        Set it up…
      </Button>
    </form>
  )
}
