import styles from './Ground.module.css'
import { Specimen, Specimens } from './Specimen.tsx'

const sizes = ['48', '36', '28', '22', '18', '16', '14', '12'] as const

/** The tokens themselves: grounds, meanings, type. */
export function Ground() {
  return (
    <Specimens>
      <Specimen name="Grounds, low to high">
        {(['ink', 'deep', 'surface', 'raised'] as const).map((name) => (
          <span key={name} className={[styles.swatch, styles[name]].join(' ')}>
            {name}
            <span className={styles.quiet}>quiet</span>
          </span>
        ))}
      </Specimen>
      <Specimen name="Meanings">
        {(['primary', 'hot', 'good', 'campaign', 'pearl'] as const).map((name) => (
          <span key={name} className={[styles.swatch, styles[name]].join(' ')}>
            {name}
          </span>
        ))}
      </Specimen>
      <Specimen name="Meanings as words">
        <strong className={styles.alertText}>alert</strong>
        <strong className={styles.goodText}>good</strong>
        <strong className={styles.campaignText}>campaign</strong>
        <strong className={styles.coinText}>coin</strong>
      </Specimen>
      <Specimen name="Type" wide stack>
        {sizes.map((size) => (
          <span key={size} className={[styles.type, styles[`size${size}`]].join(' ')}>
            Perlas ng Silangan ₱1,234.50
          </span>
        ))}
        <span className={styles.party}>Bungee celebrates</span>
      </Specimen>
    </Specimens>
  )
}
