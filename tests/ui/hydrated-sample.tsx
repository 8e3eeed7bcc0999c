// The sample that hydrated.test.tsx renders on the server and hydrates in a browser.
import { Confirm } from "#app/ui/form/confirm.tsx";
import { Combobox } from "#app/ui/hydrated/combobox.tsx";
import { DialogLink } from "#app/ui/hydrated/dialog.tsx";
import { Menu } from "#app/ui/hydrated/menu.tsx";

export function HydratedSample() {
  return (
    <>
      <Menu
        label="Actions for Bob"
        actions={[
          { text: "Edit", href: "/edit" },
          { text: "Deactivate", action: "/off", fields: { id: "1" } },
        ]}
      />
      <form>
        <Combobox
          field={{ id: "makeId", name: "makeId", errorId: "e", descriptionId: "d" }}
          label="Make"
          emptyLabel="All makes"
          noMatchText="No make matches"
          options={[
            { value: "11", label: "Honda" },
            { value: "12", label: "Citroën" },
          ]}
        />
      </form>
      <DialogLink href="/delete" text="Delete" heading="Delete Bob?">
        {() => (
          <Confirm danger action="/delete" confirmText="Delete for good" cancel={{ href: "/", text: "Keep" }}>
            <p>His leads stay.</p>
          </Confirm>
        )}
      </DialogLink>
    </>
  );
}
