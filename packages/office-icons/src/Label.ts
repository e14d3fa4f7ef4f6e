import { mdiLabel } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiLabel, 'Label')
