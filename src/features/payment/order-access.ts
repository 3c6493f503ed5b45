/**
 * The proof that gives this browser access to an order: the one returned with a payment, the client secret in a bank's
 * return address, or the token of an e-mailed link. It is stored in the tab, so that a reload shows the order again,
 * and no address in the history or copied from the address bar gives access.
 */
export type OrderAccess =
  | { paymentId: string; proof: string }
  | { paymentId: string; clientSecret: string }
  | { token: string };

/** A function, as accessing blocked storage throws. */
type Open = () => Storage;
export const STORAGE_KEY = 'order-access';

const toParams = (access: OrderAccess): URLSearchParams => {
  if ('token' in access) return new URLSearchParams({ order: access.token });
  const { paymentId } = access;
  return 'proof' in access
    ? new URLSearchParams({ payment_intent: paymentId, proof: access.proof })
    : new URLSearchParams({ payment_intent: paymentId, payment_intent_client_secret: access.clientSecret });
};
/** The access an address's query, its fragment, or what is stored gives; undefined for a part of one. */
export function accessIn(text: string): OrderAccess | undefined {
  const params = new URLSearchParams(text);
  const token = params.get('order');
  if (token) return { token };
  const paymentId = params.get('payment_intent') ?? '';
  const proof = params.get('proof');
  const clientSecret = params.get('payment_intent_client_secret');
  if (paymentId && proof) return { paymentId, proof };
  return paymentId && clientSecret ? { paymentId, clientSecret } : undefined;
}

export const rememberAccess = (storage: Open, access: OrderAccess): boolean => {
  try {
    storage().setItem(STORAGE_KEY, toParams(access).toString());
    return true;
  } catch {
    // Storage is blocked: the address has to carry the access.
    return false;
  }
};

/** The confirmation's address for a new order; it contains the access only where storage is blocked. */
export const confirmationAddress = (storage: Open, path: string, access: OrderAccess): string =>
  rememberAccess(storage, access) ? path : `${path}#${toParams(access)}`;

/** Reads the access to an order: from the address, which is then cleared, otherwise from storage. */
export function readOrderAccess(storage: Open, address: URL, clear: (path: string) => void): OrderAccess | undefined {
  const arrived = accessIn(address.search) ?? accessIn(address.hash.slice(1));
  if (arrived) {
    if (rememberAccess(storage, arrived)) clear(address.pathname);
    return arrived;
  }
  try {
    return accessIn(storage().getItem(STORAGE_KEY) ?? '');
  } catch {
    // Storage is blocked, and the address has no access.
    return undefined;
  }
}
