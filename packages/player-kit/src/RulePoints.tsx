import { rulePoints } from '@perlas/contract/campaigns'
import { useT, type Values } from './messages.ts'
import styles from './RulePoints.module.css'

/**
 * The rules of a campaign: texts `<of>.rules.<point>`, filled in from its terms, so that none differs from what is paid. A
 * point that names a limit which these terms have none of is listed in `off`, and reads `<point>Off`.
 */
export function RulePoints({ of, values }: { of: string; values: Values }) {
  const t = useT()
  const off = (values['off'] ?? []) as readonly string[]
  const keyOf = (point: string) => `${of}.rules.${point}${off.includes(point) ? 'Off' : ''}`
  return <RuleList texts={rulePoints.map((point) => t(keyOf(point), values))} />
}

/** Rules one under the other, numbered. */
export function RuleList({ texts }: { texts: readonly string[] }) {
  return (
    <ol className={styles.points}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  )
}
