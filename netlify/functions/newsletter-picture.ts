import { guarded } from '../guarded.ts';
import { letterPictureOverHttp } from '../newsletter/letter-picture.ts';
import { uploadServices } from '../services/files.ts';

/** A picture of a newsletter issue, by the address in its e-mail. */
export default guarded((request) => letterPictureOverHttp(request, uploadServices()));

export const config = { path: ['/api/newsletter/picture'] };
