import { mdiCheckCircle } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiCheckCircle, 'CheckCircle')
