import { Field } from '@perlas/ui/Field.tsx'
import type { ComponentProps } from 'react'

/** Why somebody does what the form does: asked each time, sent as `reason`, kept in the record. */
export function ReasonField({
  label = 'Reason',
  ...rest
}: Omit<ComponentProps<typeof Field>, 'label' | 'name' | 'required'> & { label?: string }) {
  return <Field label={label} name="reason" required maxLength={300} autoComplete="off" {...rest} />
}
