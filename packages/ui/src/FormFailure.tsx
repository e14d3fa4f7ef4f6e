import { useEffect, useRef } from 'react'
import { bringIntoView } from './bring-into-view.ts'
import { Icon } from './Icon.tsx'
import styles from './FormFailure.module.css'

/** Why the form was refused, in view; the place is there before the text, so that it is read out. */
export function FormFailure({ text }: { text: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text && place.current) bringIntoView(place.current)
  }, [text])
  return (
    <div role="alert" ref={place}>
      {text && (
        <p className={styles.text}>
          <Icon name="alert" size={20} />
          {text}
        </p>
      )}
    </div>
  )
}
