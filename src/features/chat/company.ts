/** Whom the assistant names when a person is wanted. */
export interface Company {
  name: string;
  /** As it is read, and as it is dialled. */
  phone: string;
  call: string;
}
