import { mdiTranslate } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiTranslate, 'Translate')
