import type { ComponentProps } from 'react'

export type Sent = {
  /** What was typed into a field; empty where there is none. */
  text: (field: string) => string
  form: FormData
  /** Empties the fields. */
  reset: () => void
}

/**
 * Every form of the office. Its fields keep what is typed, the browser judges them and shows the first that is wrong;
 * what is sent comes as text.
 */
export function Form({
  onSend,
  ...rest
}: Omit<ComponentProps<'form'>, 'onSubmit'> & { onSend: (sent: Sent) => void }) {
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault()
        const element = event.currentTarget
        const form = new FormData(element)
        const text = (field: string) => {
          const value = form.get(field)
          return typeof value === 'string' ? value : ''
        }
        onSend({ text, form, reset: () => element.reset() })
      }}
    />
  )
}
