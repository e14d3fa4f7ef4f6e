import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'

/** A text with marks, `I agree to the <0>terms</0>`: each mark becomes the element of its number around its words. */
export function Rich({
  text,
  parts,
}: {
  text: string
  parts: readonly ReactElement<{ children?: ReactNode }>[]
}) {
  return text.split(/(<\d>.*?<\/\d>)/).map((piece, index) => {
    const [, number, words] = /^<(\d)>(.*)<\/\1>$/.exec(piece) ?? []
    const part = parts[Number(number)]
    const content = part ? cloneElement(part, {}, words) : piece
    return <Fragment key={index}>{content}</Fragment>
  })
}
