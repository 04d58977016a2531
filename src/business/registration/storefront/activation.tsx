import { FirstPasswordForm } from './first-password-form.tsx';
import { NewCustomerForm } from './new-customer-form.tsx';
import { WithRegister } from './with-register.tsx';

/**
 * The end of a mailed link. Whom the house knows already it asks for nothing but a password, and a new shop for its
 * company's data, whichever of the two addresses the link has.
 */
export function Activation({ urlKey }: { urlKey: string }) {
  return (
    <WithRegister key={urlKey} urlKey={urlKey}>
      {(register, onSpent) => {
        const Form = register.tipo === 'conocido' ? FirstPasswordForm : NewCustomerForm;
        return <Form urlKey={urlKey} register={register} onSpent={onSpent} />;
      }}
    </WithRegister>
  );
}
