import { useStartUp } from '#api/start-up-context.ts';

/** The product's name if the server does not send one (open points). */
export const defaultProductName = 'Fixpoint';

/** The product's name in this installation. */
export function useProductName(): string {
  return useStartUp().product?.name ?? defaultProductName;
}
