import type { FuzzRequest } from './request.ts';

/** Limit of attempts: each may need a new server. */
const MOST_TRIES = 40;
const SHORT = 50;

const isObject = (value: unknown): value is Record<string, unknown> =>
  Boolean(value && typeof value === 'object' && !Array.isArray(value));

/** A JSON body with one field less, or with a long text shortened. */
function* smallerBodies(body: Buffer): Generator<Buffer> {
  if (body.length > 0) yield Buffer.alloc(0);
  let values: unknown;
  try {
    values = JSON.parse(body.toString('utf8'));
  } catch {
    if (body.length > SHORT) yield body.subarray(0, body.length / 2);
    return;
  }
  if (!isObject(values)) return;
  for (const left of Object.keys(values))
    yield Buffer.from(JSON.stringify(Object.fromEntries(Object.entries(values).filter(([name]) => name !== left))));
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string' && value.length > SHORT)
      yield Buffer.from(JSON.stringify({ ...values, [name]: value.slice(0, value.length / 2) }));
}

/** The request with one part removed, the largest first. */
function* smaller(request: FuzzRequest): Generator<FuzzRequest> {
  const { address, headers, body, delivery } = request;
  if (delivery.manner !== 'whole') yield { ...request, delivery: { ...delivery, manner: 'whole' } };
  if (delivery.length !== 'true') yield { ...request, delivery: { ...delivery, length: 'true' } };
  if (address.includes('?')) yield { ...request, address: address.split('?', 1)[0] ?? '/' };
  for (const [index] of headers.entries()) yield { ...request, headers: headers.toSpliced(index, 1) };
  for (const less of smallerBodies(body)) yield { ...request, body: less };
  if (address.length > SHORT * 4) yield { ...request, address: address.slice(0, address.length / 2) };
}

/** The smallest request found that shows the same fault, or undefined when it does not recur. */
export async function reduced(
  request: FuzzRequest,
  shows: (request: FuzzRequest) => Promise<boolean>,
): Promise<FuzzRequest | undefined> {
  if (!(await shows(request))) return undefined;
  let smallest = request;
  let tries = 0;
  for (let found = true; found; ) {
    found = false;
    for (const one of smaller(smallest)) {
      if (++tries > MOST_TRIES) return smallest;
      if (!(await shows(one))) continue;
      smallest = one;
      found = true;
      break;
    }
  }
  return smallest;
}
