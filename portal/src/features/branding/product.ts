import { useStartUp } from '#api/start-up-context.ts';

/** The product's name where the server does not tell another (open points). */
export const defaultProductName = 'Fixpoint';

/** The product as this installation calls it. */
export function useProductName(): string {
  return useStartUp().product?.name ?? defaultProductName;
}
