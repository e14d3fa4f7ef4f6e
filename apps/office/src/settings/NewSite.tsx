import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'

/** The name of a host that shall have a site of its own. */
export function NewSite({ onMade }: { onMade: (host: string) => void }) {
  function submit({ text }: Sent) {
    onMade(text('host').trim().toLowerCase())
  }
  return (
    <Form className="inline" onSend={submit}>
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
    </Form>
  )
}
