import { AppError } from './errors.ts';

/** A page of records that somebody asked for: a cursor the store cannot read is their mistake. @throws input/invalid */
export async function askedPage<T>(page: Promise<T>): Promise<T> {
  try {
    return await page;
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('input/invalid', { cause: error });
    throw error;
  }
}
