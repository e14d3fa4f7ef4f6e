import { mdiFormatTitle } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiFormatTitle, 'Title')
