import type { KycPicture } from '@perlas/contract/kyc'
import styles from './Drawing.module.css'

/** How the picture should look, drawn by us: a card in a frame, its back, a face in the light. */
export function Drawing({ kind }: { kind: KycPicture }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 320 190" aria-hidden="true">
      <g className={styles.corner}>
        <path d="M22 48V30a12 12 0 0 1 12-12h18M268 18h18a12 12 0 0 1 12 12v18M298 142v18a12 12 0 0 1-12 12h-18M52 172H34a12 12 0 0 1-12-12v-18" />
      </g>
      {kind === 'front' && <Front />}
      {kind === 'back' && <Back />}
      {kind === 'selfie' && <Face />}
    </svg>
  )
}

function Front() {
  return (
    <>
      <rect className={styles.card} x="50" y="38" width="220" height="114" rx="14" />
      <rect className={styles.pearl} x="50" y="38" width="220" height="24" rx="12" />
      <rect className={styles.photo} x="66" y="76" width="56" height="62" rx="8" />
      <circle className={styles.person} cx="94" cy="98" r="11" />
      <path className={styles.person} d="M72 138c2-18 12-24 22-24s20 6 22 24z" />
      <path className={styles.line} d="M140 84h104M140 102h76M140 120h58" />
      <g className={styles.sun}>
        <circle cx="240" cy="130" r="7" />
        <path d="M240 116v-5M240 149v-5M254 130h5M221 130h5M250 120l4-4M226 144l4-4M250 140l4 4M226 116l4 4" />
      </g>
    </>
  )
}

function Back() {
  return (
    <>
      <rect className={styles.card} x="50" y="38" width="220" height="114" rx="14" />
      <rect className={styles.band} x="50" y="54" width="220" height="22" />
      <path className={styles.line} d="M68 98h96M68 116h120M68 134h70" />
      <g className={styles.code}>
        <path d="M206 94h16v16h-16zM234 94h16v16h-16zM206 122h16v16h-16zM234 122h6M246 122h4M234 130h16M240 138h10" />
      </g>
    </>
  )
}

function Face() {
  return (
    <>
      <g className={styles.sun}>
        <circle cx="66" cy="52" r="11" />
        <path d="M66 32v-6M66 78v-6M46 52h-6M92 52h-6M52 38l-4-4M84 70l-4-4M80 38l4-4M48 70l4-4" />
      </g>
      <ellipse className={styles.oval} cx="160" cy="92" rx="56" ry="72" />
      <circle className={styles.person} cx="160" cy="78" r="30" />
      <path className={styles.person} d="M112 156c4-34 24-44 48-44s44 10 48 44z" />
      <path className={styles.smile} d="M150 74v4M170 74v4M149 88c6 7 16 7 22 0" />
    </>
  )
}
