import { blocksOf, type Span } from '@perlas/contract/written'
import { Fragment } from 'react'
import { Link } from 'react-router'
import styles from '../Notices.module.css'

/** What an operator wrote: a small part of Markdown, drawn as elements. Nothing of it is ever HTML. */
export function Written({ text }: { text: string }) {
  return blocksOf(text).map((block, index) => {
    if (block.is === 'heading')
      return (
        <h2 key={index} className={styles.heading}>
          <Spans of={block.spans} />
        </h2>
      )
    if (block.is === 'paragraph')
      return (
        <p key={index}>
          <Spans of={block.spans} />
        </p>
      )
    const List = block.ordered ? 'ol' : 'ul'
    return (
      <List key={index} className={styles.points}>
        {block.items.map((spans, at) => (
          <li key={at}>
            <Spans of={spans} />
          </li>
        ))}
      </List>
    )
  })
}

function Spans({ of }: { of: readonly Span[] }) {
  return of.map((span, index) => {
    if (span.is === 'strong') return <strong key={index}>{span.text}</strong>
    if (span.is === 'em') return <em key={index}>{span.text}</em>
    if (span.is === 'text') return <Fragment key={index}>{span.text}</Fragment>
    return <Away key={index} to={span.to} words={span.text} />
  })
}

/** A page of ours, or an address that may be followed; anything else is its words alone. */
function Away({ to, words }: { to: string; words: string }) {
  if (/^\/(?![/\\])/.test(to))
    return (
      <Link className={styles.way} to={to}>
        {words}
      </Link>
    )
  if (!/^(?:https:\/\/|tel:|mailto:)/.test(to)) return words
  return (
    <a className={styles.way} href={to} target="_blank" rel="noreferrer">
      {words}
    </a>
  )
}
