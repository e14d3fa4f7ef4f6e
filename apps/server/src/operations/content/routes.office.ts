import * as calls from '@perlas/contract/office-content'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { officeCall, officeForm } from '#/kernel/http/office-route.ts'
import { formLimits } from '#/kernel/http/route.ts'
import {
  contentItem,
  contentView,
  decideContent,
  judgeContent,
  saveContent,
} from './office/office.ts'
import { takeFilm, takeFilmPart } from './films/films.ts'
import { takeUpload } from './pictures/pictures.ts'

/** What the office writes for everybody. */
export function contentOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeContent, ({ view }, by) => contentView(ctx, view, by))
  officeCall(app, ctx, calls.officeContentItem, (input, by) => contentItem(ctx, input, by))
  officeCall(app, ctx, calls.officeCheckContent, (input) =>
    judgeContent(ctx, { ...input, publish: true }),
  )
  officeCall(app, ctx, calls.officeSaveContent, (input, by) => saveContent(ctx, input, by))
  officeCall(app, ctx, calls.officeDecideContent, (input, by) => decideContent(ctx, input, by))

  officeCall(app, ctx, calls.officeFinishFilm, (input, { member }) =>
    takeFilm(ctx, { ...input, staffId: member.staffId }),
  )

  // The parser of forms lives in this scope alone: every other call keeps refusing them.
  app.register(async (forms) => {
    await forms.register(multipart, formLimits)
    officeForm(forms, ctx, calls.officeUploadPicture, ({ shape }, bytes, { member }) =>
      takeUpload(ctx, { shape, bytes, staffId: member.staffId }),
    )
    officeForm(forms, ctx, calls.officeUploadFilmPart, ({ key, part }, bytes, { member }) =>
      takeFilmPart(ctx, { key, part: Number(part), bytes, staffId: member.staffId }),
    )
  })
}
